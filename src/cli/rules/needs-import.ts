/** Thrown where CommonJS requires a module: it must have been imported before, as only imports go through the hooks. */
export class NeedsImport extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a module, and is required while it is loaded`);
    this.file = file;
  }
}
