/**
 * In place of `core/checks/author-checks.ts`: games that come with the library have been looked over by its tests, and those of somebody's own run
 * in the sandbox, whose script has the checks.
 */
type Checks = typeof import('../../../src/core/checks/author-checks.ts');

export const checkDefinition: Checks['checkDefinition'] = () => undefined;

export const pictureComplaint: Checks['pictureComplaint'] = () => undefined;

export const generatedPicture: Checks['generatedPicture'] = (_position, text) => ({ kind: 'text', text });

export const repeatedMoveComplaint: Checks['repeatedMoveComplaint'] = () => undefined;
