/** Whether all is tried: where `CI` is set, as in `.ci/run`. That it is there and empty, as in `CI= npm test`, says that it is not. */
export const IS_THOROUGH = (process.env['CI'] ?? '') !== '';

/** How much is tried: so much by default, and all of it where all is tried. */
export const thorough = <T>(usual: T, all: T): T => (IS_THOROUGH ? all : usual);

/** Of a test that takes long: it runs where all is tried. */
export const LONG = { skip: !IS_THOROUGH };
