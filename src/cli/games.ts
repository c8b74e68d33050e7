export default async function command(_flags: object, _a?: string): Promise<void> {
  throw new Error('not yet');
}
