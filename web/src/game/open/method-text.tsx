import { t } from '../../i18n/index.ts';

const EXPLAINED = ['sweep', 'retrograde', 'dense', 'payoff', 'tiers', 'table'] as const;

/** What the words for a method of solving mean. */
export function MethodText(props: { readonly method: string }) {
  const known = () => EXPLAINED.find(name => name === props.method) ?? 'retrograde';
  return <>{t(`about.methodTexts.${known()}`)}</>;
}
