import { createMemo, Show } from 'solid-js';
import { isOwnSpec } from 'zugzwang/site';
import { citePosition, type Taken } from '../../../draw/save/citation.ts';
import { findEvidence } from '../../../draw/save/evidence.ts';
import { SavePicture } from '../../../draw/save/save-picture.tsx';
import { language, t } from '../../../i18n/index.ts';
import { makeLink } from '../../../page/link.ts';
import { sharedWith } from '../../../page/shared-code.ts';
import { entryOf } from '../../../page/site.ts';
import { softwareName } from '../../../page/software-name.ts';
import { WORKSHOP_SPEC } from '../../../page/spec.ts';
import { createAnswer } from '../../../ui/answer.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyRow } from '../../../ui/copy-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Play } from '../../match/create-match.ts';
import { spoken } from '../../match/settings.ts';
import { sharedRecord } from '../../record/kept-record.ts';
import { makeMovesText } from '../set-up/pasted.ts';
import { embedCode } from './embed-code.ts';
import { sharedPuzzle } from './puzzle-bar.tsx';

/** The game as a link, a position and moves, to be copied; as a picture, as HTML and for a paper. */
export function ShareDialog(props: {
  readonly play: Play;
  readonly isSolved: boolean;
  /** The board as it is seen, where it is drawn. */
  readonly drawing: () => SVGSVGElement | null | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaste: () => void;
}) {
  const made = () => props.play.line().moves.slice(0, props.play.at());
  const moves = () => makeMovesText(made());
  const taken = createMemo((): Taken | undefined => {
    const [{ spec, title }, position] = [props.play.info(), props.play.position()];
    if (position === undefined) return undefined;
    const { from } = props.play.line();
    const link = addressOf(props.play);
    return { spec, title, from, moves: made(), position: position.text, value: position.value, link };
  });
  const evidence = createAnswer(
    () => (props.open ? { spec: props.isSolved ? props.play.info().spec : undefined } : undefined),
    ({ spec }, options) => findEvidence(spec, options),
  );
  const entry = (taken: Taken) =>
    citePosition(taken, evidence.value() ?? { software: softwareName() }, new Date().getFullYear());
  return (
    <Dialog open={props.open} title={t('about.shareTitle')} onClose={props.onClose}>
      <CopyRow label={t('about.copyLink')} text={addressOf(props.play)} />
      <p class="small soft">{t('about.shareNote')}</p>
      <CopyRow label={t('about.copyPosition')} text={props.play.position()?.text ?? ''} />
      <CopyRow label={t('about.copyMoves')} text={moves()} />
      <Show when={props.open && taken()}>
        {now => (
          <>
            <Show when={props.drawing()}>
              {picture => (
                <SavePicture name={now().spec} picture={() => ({ picture: picture() })} bibtex={() => entry(now())} />
              )}
            </Show>
            <Show when={now().spec !== WORKSHOP_SPEC}>
              <CopyRow label={t('see.save.embed')} text={embedCode(now(), placesOf(now().spec))} rows={3} />
            </Show>
            <CopyRow label={t('see.save.cite')} text={entry(now())} rows={7} />
          </>
        )}
      </Show>
      <div>
        <Button icon="paste" text={t('about.paste')} onClick={() => props.onPaste()} />
      </div>
    </Dialog>
  );
}

/** The game as it is on the board and seen here, with all parameters, so that the link outlives a change of what they are by default. */
function addressOf(play: Play): string {
  const { from, moves } = play.line();
  const first = from === undefined ? {} : { from };
  const { spec } = play.info();
  const more = {
    ...spoken(),
    lang: language(),
    ...sharedPuzzle(spec),
    ...sharedRecord(play),
    ...sharedWith(spec).more,
  };
  const hash = makeLink({ view: 'play', spec, ...first, moves, at: play.at(), more });
  return new URL(hash, window.location.href).href;
}

/** Where the component is, for other sites: this site's, but for one that only this machine sees. */
function placesOf(spec: string) {
  const site = new URL('./', document.baseURI);
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(site.hostname);
  const needsSite = isOwnSpec(spec) || entryOf(spec)?.table !== undefined;
  return {
    script: isHere ? 'element/zugzwang-game.js' : new URL('element/zugzwang-game.js', site).href,
    source: needsSite ? (isHere ? './' : site.href) : undefined,
  };
}
