import { ZugzwangError } from 'zugzwang';
import { type RunOptions, runAsync } from 'zugzwang/core';
import {
  familyTable,
  type GameTable,
  gameTable,
  type JudgedLaws,
  judgedLawsTask,
  ruleOfTable,
  whyNone,
  wordOf,
} from 'zugzwang/pattern';
import { ownValues, splitOwnSpec } from 'zugzwang/site';
import { makeGameSubject } from 'zugzwang/stress';
import { judgeInSteps } from '../../judge/judge.ts';
import type { Library } from '../../library.ts';
import { asOwnError } from '../../own-rules.ts';
import type { LawsOfTable, Requests } from '../../protocol.ts';
import type { LoadedRules } from './load-rules.ts';

/** More rows of a table are not sent. */
const MOST_ROWS = 2000;

/** The library, and what rules of one's own are asked beside: a program is tried against them, laws are looked for. */
export class Workbench {
  readonly #library: Library;
  readonly #load: (spec: string) => Promise<LoadedRules>;
  /** The trial that is under way. */
  #trial: { readonly id: number; readonly next: ReturnType<typeof judgeInSteps> } | undefined;

  constructor(library: Library, load: (spec: string) => Promise<LoadedRules>) {
    this.#library = library;
    this.#load = load;
  }

  async answer(name: never, ask: never, options: RunOptions): Promise<unknown> {
    if (name !== 'stress' && name !== 'laws') return this.#library.answer(name, ask, options);
    const { spec } = ask as Requests['laws']['ask'];
    try {
      return await (name === 'stress' ? this.#step(ask) : this.#laws(ask, options));
    } catch (error) {
      throw asOwnError(error, spec);
    }
  }

  async #step({ spec, trial, runs }: Requests['stress']['ask']): Promise<Requests['stress']['answer']> {
    if (runs === undefined) {
      const { game, stress } = await this.#rules(spec);
      this.#trial = { id: trial, next: judgeInSteps(makeGameSubject('my-game.ts', game, stress), []) };
    }
    if (this.#trial?.id !== trial) throw new ZugzwangError('abort', 'the trial was ended; begin again');
    return this.#trial.next(runs);
  }

  async #laws({ spec, of, parameters = [], to }: Requests['laws']['ask'], options: RunOptions): Promise<LawsOfTable> {
    const { family, values, game } = await this.#rules(spec);
    const wanted = { ...(of === undefined ? {} : { of }), ...(to === undefined ? {} : { to }) };
    const task =
      parameters.length > 0 ? familyTable(family, { ...wanted, parameters, values }) : gameTable(game, wanted);
    const made = await runAsync(task, options);
    const rule = parameters.length > 0 ? undefined : ruleOfTable(game, made);
    const { table, fresh } = made;
    const search = judgedLawsTask(table, fresh.values.length === 0 ? {} : { fresh }, rule);
    const { laws, refuted } = await runAsync(search, options);
    return { ...tableOf(made), ...lawsOf(laws), refuted, why: laws.length > 0 ? undefined : whyNone(table) };
  }

  /** The game of a spec, its family, and what is said of programs. */
  async #rules(spec: string) {
    const { file, parameters } = splitOwnSpec(spec)!;
    const { family, stress } = await this.#load(file);
    const values = ownValues(family, parameters);
    return { family, values, stress, game: family.game(values) };
  }
}

function tableOf({ table, setUp }: GameTable): Pick<LawsOfTable, 'names' | 'count' | 'rows' | 'holdsFor'> {
  const { names, points, values } = table;
  const width = names.length;
  const rows = Array.from(values.subarray(0, MOST_ROWS), (value, row) => ({
    point: Array.from(points.subarray(row * width, (row + 1) * width)),
    value: wordOf(table, value),
  }));
  return { names, count: values.length, rows, holdsFor: setUp.holdsFor };
}

const lawsOf = (laws: JudgedLaws['laws']): Pick<LawsOfTable, 'laws'> => ({
  laws: laws.map(({ law: { sentence, code }, evidence }) => ({ sentence, code, evidence })),
});
