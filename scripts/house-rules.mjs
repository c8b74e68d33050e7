/**
 * The rules of each game of the library as one file that anybody can read, change and run: its source and what that needs, declaration by
 * declaration, with imports of the package's public parts. What makes a game fast (numberings, tiers, regions) is left out: the plain rules are what
 * it is held against.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, ROOT } from './tools.mjs';

/** Faces of a game that say nothing which its rules do not say. */
const FACES = new Set(['numbering', 'tiers', 'formerTiers', 'regions', 'parts', 'packed', 'bits']);
const LATE = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);
/** Where names are imported from, in this order. */
const PARTS = ['', 'core', 'ranking', 'partizan'];
const LINE = 120;

/** The rules of each family by its id, in pieces with a blank line between them: the families of `registry.ts`. */
export function houseRules() {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const sourceOf = part => exports[part].default.replace('./dist', `${ROOT}src`).replace(/\.js$/, '.ts');
  const registry = `${ROOT}src/games/registry.ts`;
  const entries = PARTS.map(part => sourceOf(part === '' ? '.' : `./${part}`));
  const options = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    ROOT,
  ).options;
  const program = ts.createProgram([registry, ...entries], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const open = openNames(program, checker, entries);
  const found = {};
  for (const [, id, path, name] of readFileSync(registry, 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: async \(\) => \(await import\('\.\/(.+)\.js'\)\)\.(\w+)/gm,
  )) {
    const file = program.getSourceFile(`${ROOT}src/games/${path}.ts`);
    const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).find(one => one.name === name);
    found[id] = new House(checker, open).write(symbol);
  }
  expect(Object.keys(found).length > 50, 'registry.ts is not written as it was: look at it again');
  return found;
}

/** Each name that the package publishes, by what it stands for: the part to import it from, and what it is called there. */
function openNames(program, checker, entries) {
  const open = new Map();
  for (const [i, entry] of entries.entries()) {
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))) {
      const meant = meantBy(checker, symbol);
      const part = PARTS[i] === '' ? 'zugzwang' : `zugzwang/${PARTS[i]}`;
      if (!open.has(meant)) open.set(meant, { part, name: symbol.name });
    }
  }
  return open;
}

const meantBy = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

/** One file of rules as it comes together. */
class House {
  #checker;
  #open;
  /** What is imported, by part: name there to name here. */
  #imports = new Map();
  /** Statements that are needed, by file. */
  #needed = new Map();
  /** What each symbol is called here. */
  #names = new Map();
  #taken = new Set();

  constructor(checker, open) {
    this.#checker = checker;
    this.#open = open;
  }

  write(root) {
    this.#names.set(root, root.name);
    this.#taken.add(root.name);
    this.#need(root);
    const home = root.valueDeclaration.getSourceFile();
    const all = this.#byImports(home).flatMap(file =>
      [...this.#needed.get(file)].sort(([one], [other]) => one.pos - other.pos).map(([statement]) => statement),
    );
    const isOwn = statement => statement.getSourceFile() === home;
    // What is run as the file is loaded has to come first; functions and types may come last, where they are not in the way.
    const isLate = statement => !isOwn(statement) && LATE.has(statement.kind);
    const first = all.filter(statement => !isOwn(statement) && !isLate(statement));
    const ordered = [...first, ...all.filter(isOwn), ...all.filter(isLate)];
    return [this.#importText(), ...ordered.map(statement => this.#statementText(statement, root))];
  }

  /** Files so that each comes after those that it imports. */
  #byImports(home) {
    const done = new Set();
    const list = [];
    const visit = file => {
      if (done.has(file)) return;
      done.add(file);
      for (const { used } of this.#needed.get(file)?.values() ?? [])
        for (const symbol of used) visit(symbol.declarations[0].getSourceFile());
      list.push(file);
    };
    visit(home);
    return list;
  }

  #need(symbol) {
    for (const declaration of symbol.declarations) {
      const statement = statementOf(declaration);
      const file = statement.getSourceFile();
      const statements = this.#needed.get(file) ?? new Map();
      this.#needed.set(file, statements);
      if (statements.has(statement)) continue;
      const left = leftOut(statement, this.#checker);
      const used = new Set();
      const renamed = [];
      statements.set(statement, { used, left, renamed });
      visitNames(statement, left, node => {
        const meant = this.#meaning(node);
        if (meant === undefined) return;
        const name = this.#nameFor(meant, node);
        if (name !== node.text) renamed.push({ node, name });
        if (!this.#open.has(meant)) used.add(meant);
      });
      for (const one of used) this.#need(one);
    }
  }

  /** What a name stands for, where that is declared at the top of a file of the library. */
  #meaning(node) {
    const found = ts.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    if (found === undefined) return undefined;
    const meant = meantBy(this.#checker, found);
    const [declaration] = meant.declarations ?? [];
    if (declaration === undefined || !declaration.getSourceFile().fileName.startsWith(`${ROOT}src/`)) return undefined;
    return this.#open.has(meant) || isTop(declaration) ? meant : undefined;
  }

  #nameFor(meant, node) {
    const known = this.#names.get(meant);
    if (known !== undefined) return known;
    const published = this.#open.get(meant);
    const wanted = published === undefined ? meant.name : node.text;
    let name = wanted;
    for (let i = 2; this.#taken.has(name); i++) name = `${wanted}${i}`;
    this.#taken.add(name);
    this.#names.set(meant, name);
    if (published !== undefined) {
      const part = this.#imports.get(published.part) ?? [];
      const isType = (meant.flags & ts.SymbolFlags.Value) === 0;
      part.push({ there: published.name, here: name, isType });
      this.#imports.set(published.part, part);
    }
    return name;
  }

  #importText() {
    const parts = [...this.#imports].sort(([a], [b]) => (a < b ? -1 : 1));
    return parts
      .map(([part, names]) => {
        const sorted = names.sort((a, b) => (a.there.toLowerCase() < b.there.toLowerCase() ? -1 : 1));
        const all = sorted.every(({ isType }) => isType);
        const texts = sorted.map(
          ({ there, here, isType }) =>
            `${isType && !all ? 'type ' : ''}${there === here ? there : `${there} as ${here}`}`,
        );
        const line = `import ${all ? 'type ' : ''}{ ${texts.join(', ')} } from '${part}';\n`;
        return line.length <= LINE + 1
          ? line
          : `import ${all ? 'type ' : ''}{\n${texts.map(text => `  ${text},\n`).join('')}} from '${part}';\n`;
      })
      .join('');
  }

  #statementText(statement, root) {
    const { left, renamed } = this.#needed.get(statement.getSourceFile()).get(statement);
    const file = statement.getSourceFile();
    const from = commentStart(statement, file);
    const edits = [
      ...left.map(node => ({ ...wholeRange(node, file), text: '' })),
      ...renamed
        .filter(({ node }) => !left.some(out => node.pos >= out.pos && node.end <= out.end))
        .map(({ node, name }) => ({
          from: node.getStart(),
          to: node.end,
          text: ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${name}` : name,
        })),
    ];
    const exported = statement.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (exported !== undefined) {
      const isRoot = root.declarations.some(declaration => statementOf(declaration) === statement);
      const [declaration] = statement.declarationList?.declarations ?? [];
      if (isRoot)
        edits.push({ from: exported.getStart(), to: declaration.initializer.getStart(), text: 'export default ' });
      else edits.push({ from: exported.getStart(), to: exported.end + 1, text: '' });
    }
    let text = file.text;
    for (const edit of edits.sort((a, b) => b.from - a.from))
      text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
    const end = statement.end + text.length - file.text.length;
    return `${text.slice(from, end)}\n`;
  }
}

/** The statement at the top of a file that something is declared by. */
function statementOf(declaration) {
  let node = declaration;
  while (!ts.isSourceFile(node.parent)) node = node.parent;
  return node;
}

function isTop(declaration) {
  if (ts.isVariableDeclaration(declaration)) return ts.isSourceFile(declaration.parent.parent.parent);
  if (ts.isBindingElement(declaration)) {
    let node = declaration;
    while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
      node = node.parent;
    return isTop(node);
  }
  return declaration.parent !== undefined && ts.isSourceFile(declaration.parent);
}

/** All names in a statement but in the parts that are left out. */
function visitNames(node, left, visit) {
  if (left.includes(node)) return;
  if (ts.isIdentifier(node)) visit(node);
  ts.forEachChild(node, child => visitNames(child, left, visit));
}

/** The faces in a statement, and what is declared for nothing else. */
function leftOut(statement, checker) {
  const left = [];
  const faces = node => {
    const { parent } = node;
    const isFace =
      ts.isObjectLiteralElementLike(node) && ts.isObjectLiteralExpression(parent)
        ? ts.isSpreadAssignment(node)
          ? isFacesOnly(checker.getTypeAtLocation(node.expression))
          : node.name !== undefined && FACES.has(node.name.getText()) && isOptional(parent, node, checker)
        : false;
    if (isFace) left.push(node);
    else ts.forEachChild(node, faces);
  };
  faces(statement);
  if (left.length === 0) return left;
  for (;;) {
    const used = new Set();
    visitNames(statement, left, name => {
      const isOwn = name.parent.name === name;
      const symbol = ts.isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name);
      if (!isOwn || ts.isShorthandPropertyAssignment(name.parent)) used.add(symbol);
    });
    const idle = [];
    const locals = node => {
      if (left.includes(node)) return;
      if (ts.isVariableStatement(node) && node !== statement) {
        const { declarations } = node.declarationList;
        if (declarations.every(({ name }) => ts.isIdentifier(name) && !used.has(checker.getSymbolAtLocation(name))))
          idle.push(node);
      } else if (
        ts.isFunctionDeclaration(node) &&
        node !== statement &&
        !used.has(checker.getSymbolAtLocation(node.name))
      )
        idle.push(node);
      ts.forEachChild(node, locals);
    };
    locals(statement);
    if (idle.length === 0) return left;
    left.push(...idle);
  }
}

function isOptional(literal, { name }, checker) {
  const property = checker.getContextualType(literal)?.getProperty(name.getText());
  return property !== undefined && (property.flags & ts.SymbolFlags.Optional) !== 0;
}

function isFacesOnly(type) {
  const types = type.isUnion() ? type.types : [type];
  const names = types.flatMap(one => one.getProperties().map(({ name }) => name));
  return names.length > 0 && names.every(name => FACES.has(name)) && types.every(one => !one.isStringLiteral());
}

/** With the comment above it, and the comma or line behind it. */
function wholeRange(node, file) {
  const from = commentStart(node, file);
  let to = node.end;
  if (file.text[to] === ',') to++;
  while (file.text[to] === ' ') to++;
  const line = file.text.lastIndexOf('\n', from - 1) + 1;
  return file.text[to] === '\n' && file.text.slice(line, from).trim() === ''
    ? { from: line, to: to + 1 }
    : { from, to };
}

/** Where a node begins with the comments that belong to it: not those of the file, which a blank line parts from it. */
function commentStart(node, file) {
  const start = node.getStart(file);
  let from = start;
  for (const { pos, end } of (ts.getLeadingCommentRanges(file.text, node.pos) ?? []).reverse()) {
    if (/\n\s*\n/.test(file.text.slice(end, from))) break;
    from = pos;
  }
  return from;
}
