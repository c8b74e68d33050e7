import { isOwnSpec, splitOwnSpec } from '../../core/text/spec.js';

/** Whether an argument is the name of a file of rules, be it with parameters: `my-game.ts:n=30`. */
export const isRulesFile = isOwnSpec;

/** The file alone. */
export const rulesPath = (argument: string): string => splitOwnSpec(argument)?.file ?? argument;
