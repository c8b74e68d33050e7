/** The checks of authors' games are there from the start, but where a worker of pages is built (`element/author-checks.ts`). */
export async function needAuthorChecks(): Promise<void> {}
