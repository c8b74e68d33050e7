/** Whether an argument is the name of a file of rules. */
export function isRulesFile(argument: string): boolean {
  return /\.[cm]?[jt]s$/i.test(argument);
}

/** The file of rules that the arguments of a command name, if any. */
export function findRulesFile(argv: readonly string[]): string | undefined {
  return argv
    .slice(1)
    .map(argument => argument.replace(/^--rules=/, ''))
    .find(argument => !argument.startsWith('-') && isRulesFile(argument));
}
