/** The package's version; a test holds it equal to `package.json`. */
export const VERSION = '0.24.0';
