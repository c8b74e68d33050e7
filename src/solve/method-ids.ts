/** The ids of all methods, most special first. */
export const METHOD_IDS = ['payoff', 'dense', 'sweep', 'predecessors', 'retrograde'] as const;
/** One of the methods. */
export type MethodId = (typeof METHOD_IDS)[number];
