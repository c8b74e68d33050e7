/** What is wrong with a component, as sentences for its visitor and as details for its page. */
import type { ErrorDetail } from '../../element/zugzwang-game.d.ts';
import type { WorkerError } from '../engine/worker-messages.ts';
import type { Play } from '../game/match/create-match.ts';
import { MOST_MOVES } from '../game/match/read-line.ts';
import { errorLead } from '../ui/errors.tsx';
import type { AttributeProblem } from './attributes.ts';
import { t } from './build/words.ts';
import type { SourceProblem } from './source.ts';

/** A sentence, and whether there is a board all the same. */
export interface Problem extends ErrorDetail {
  readonly kind: 'error' | 'warning';
  /** What is exactly wrong, in English, where the sentence leaves it open. */
  readonly more?: string;
  /** Lets go on what waits for the visitor. */
  readonly agree?: () => void;
}

/** Rules of another site, which wait for the visitor. */
export interface RulesQuestion {
  readonly origin: string;
  agree(): void;
}

/** What a program is told of it. */
export const detailOf = ({ code, message, text }: Problem): ErrorDetail => ({ code, message, text });

/** The board is there all the same. */
const warning = (code: ErrorDetail['code'], message: string, text: string) =>
  ({ kind: 'warning', code, message, text }) as const;

const error = (code: ErrorDetail['code'], message: string, text: string) =>
  ({ kind: 'error', code, message, text }) as const;

export function rulesProblem(game: string, { origin, agree }: RulesQuestion): Problem {
  const message = `${game}: its rules are a program of ${origin}; they run when the visitor agrees, or with the attribute allow-rules`;
  return { ...warning('rules', message, t('embed.askRules', origin.replace(/^https?:\/\//, ''))), agree };
}

export const missingGame = (): Problem => error('usage', 'the attribute game is missing', t('embed.missingGame'));

export function attributeProblem({ attribute, found, expected }: AttributeProblem, players = ''): Problem {
  const words = {
    strength: () => t('embed.perfectOrPercent'),
    theme: () => t('embed.themes'),
    side: () => t('embed.sides', players),
  };
  const allowed = attribute in words ? words[attribute as keyof typeof words]() : expected;
  const message = `${attribute}: found "${found}", expected ${expected}`;
  return warning('attribute', message, t('embed.badAttribute', attribute, found, allowed));
}

/** Why there is no game, or no values. */
export function engineProblem(failure: WorkerError): Problem {
  const { code, message } = failure;
  const meant = /did you mean "([^"]+)"\?$/.exec(message)?.[1];
  const lead = errorLead(failure);
  const text = meant === undefined ? lead : `${lead} ${t('embed.didYouMean', meant)}`;
  return { ...error(code as ErrorDetail['code'], message, text), more: message };
}

export const tableProblem = (message: string, address: string | undefined): Problem => ({
  ...warning('table', message, withSite(t('embed.tableProblem'), message, address)),
  more: message,
});

export function sourceProblem({ kind, message }: SourceProblem, src: string | undefined): Problem {
  const text = kind === 'not-listed' ? t('embed.notListed') : withSite(t('embed.siteProblem'), message, src);
  return { ...warning('table', message, text), more: message };
}

/** A browser does not say why another site's file cannot be read: mostly it is that the other site does not allow it. */
function withSite(text: string, message: string, src: string | undefined): string {
  if (!/fetch|network|load failed/i.test(message) || src === undefined) return text;
  const isOther = new URL(src, document.baseURI).origin !== location.origin;
  return isOther ? `${text} ${t('embed.otherSite')}` : text;
}

/** What cannot be read of the position and the moves that the component is to begin with. */
export function lineProblems(play: Play): Problem[] {
  const problem = play.problem();
  const moves = (message: string, text: string) => [warning('position', `moves: ${message}`, text)];
  switch (problem?.kind) {
    case undefined:
      return [];
    case 'position':
      return [{ ...warning('position', problem.message, t('embed.badPosition', problem.text)), more: problem.message }];
    case 'move':
      return moves(
        `move ${problem.at + 1}, "${problem.text}", is not legal`,
        t('embed.badMove', problem.at + 1, problem.text),
      );
    case 'long':
      return moves(`found more than ${MOST_MOVES}`, `${t('play.tooLong', MOST_MOVES)} ${t('embed.tooManyMoves')}`);
    case 'other':
      return [{ ...error('internal', problem.message, t('play.cannotShow')), more: problem.message }];
  }
}
