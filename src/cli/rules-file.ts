/** Whether an argument is the name of a file of rules. */
export function isRulesFile(argument: string): boolean {
  return /\.[cm]?[jt]s$/i.test(argument);
}

/** The file of rules that the arguments of a command name, if any. */
export function findRulesFile(argv: readonly string[]): string | undefined {
  return withoutProgram(argv)
    .slice(1)
    .map(argument => argument.replace(/^--rules=/, ''))
    .find(argument => !argument.startsWith('-') && isRulesFile(argument));
}

/** The arguments that are the command line's own: what follows `--` is a program to run, with its arguments. */
export function withoutProgram(argv: readonly string[]): readonly string[] {
  const end = argv[0] === 'stress' ? argv.indexOf('--') : -1;
  return end < 0 ? argv : argv.slice(0, end);
}
