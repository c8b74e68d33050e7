import { t } from '../../i18n/index.ts';
import { WholeField } from '../../ui/form/number-field.tsx';

/** What is chosen in a drawing by its number, from `first` (0) to `last`. */
export function IndexField(props: {
  readonly label: string;
  readonly value: number;
  readonly first?: number;
  readonly last: number;
  readonly onChange: (value: number) => void;
}) {
  const first = () => props.first ?? 0;
  return (
    <WholeField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      min={first()}
      max={props.last}
      less={t('contest.less', props.label)}
      more={t('contest.more', props.label)}
      wrong={t('contest.whole', first(), props.last)}
    />
  );
}
