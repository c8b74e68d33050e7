/**
 * In place of `core/author-checks.ts`: games that come with the library have been looked over by its tests, so the checks come with the
 * first game of somebody's own.
 */
type Checks = typeof import('../../../src/core/author-checks.ts');

let checks: Checks | undefined;

export const checkDefinition: Checks['checkDefinition'] = definition => checks?.checkDefinition(definition);

export const pictureComplaint: Checks['pictureComplaint'] = picture => checks?.pictureComplaint(picture);

export const generatedPicture: Checks['generatedPicture'] = (position, text, players) =>
  checks?.generatedPicture(position, text, players) ?? { kind: 'text', text };

/** Loads the checks. To be awaited before a game is made of what somebody has written. */
export async function needAuthorChecks(): Promise<void> {
  const [definition, picture, generated] = await Promise.all([
    import('../../../src/core/check-definition.ts'),
    import('../../../src/core/check-picture.ts'),
    import('../../../src/core/generated-picture.ts'),
  ]);
  checks = { ...definition, ...picture, ...generated };
}
