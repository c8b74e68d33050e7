/** How much is tried: so much by default, and all of it where `CI` is set, as in `.ci/run`. */
export const thorough = <T>(usual: T, all: T): T => (process.env['CI'] === undefined ? usual : all);
