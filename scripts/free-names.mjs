/** The names that a script takes from the global scope. */
import ts from 'typescript';

/**
 * Every name that nothing in a script declares, but for those that it asks for by `typeof` before.
 *
 * @param script - its text, minified or not
 */
export function freeNames(script) {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const checker = ts.createProgram([source.fileName], OPTIONS, hostOf(source)).getTypeChecker();
  const free = new Set();
  const asked = new Set();
  const visit = node => {
    if (ts.isIdentifier(node) && !isName(node)) {
      const declared = checker.resolveName(node.text, node, ts.SymbolFlags.Value, false);
      if (declared === undefined) (ts.isTypeOfExpression(node.parent) ? asked : free).add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...free].filter(name => !asked.has(name)).sort();
}

const OPTIONS = { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ESNext };

/** A compiler's host that has one file. */
const hostOf = source => ({
  getSourceFile: name => (name === source.fileName ? source : undefined),
  fileExists: name => name === source.fileName,
  readFile: () => undefined,
  writeFile: () => undefined,
  getDefaultLibFileName: () => '',
  getCurrentDirectory: () => '',
  getCanonicalFileName: name => name,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => '\n',
});

/** Whether an identifier is the name of a member or of a label, not of a variable. */
function isName(node) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent) || ts.isMetaProperty(parent)) return true;
  const isMember =
    ts.isClassElement(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent);
  return isMember && parent.name === node;
}
