/** How outcomes look everywhere: a colour (`--win` …) and, for those who do not see it, a sign. */
import type { Outcome } from 'zugzwang';

/** Never by colour alone. */
export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = { win: '▲', lose: '▼', tie: '=', draw: '∞' };
