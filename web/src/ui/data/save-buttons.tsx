import { t } from '../../i18n/index.ts';
import { Button } from '../button.tsx';
import { toast } from '../messages.tsx';
import { saveFile } from '../take-along.ts';
import { densityOf, makePicture, makePng, type Picture } from './picture-file.ts';
import type { SavePictureProps, SaveTableProps } from './save.tsx';
import { makeCsv, makeJson } from './table-file.ts';

export function PictureButtons(props: SavePictureProps) {
  const save = async (make: (picture: Picture, name: string) => Promise<void> | void) => {
    try {
      const picture = makePicture(props.picture);
      if (picture === undefined) toast(t('see.save.nothing'));
      else await make(picture, fileName(props.name));
    } catch {
      toast(t('see.save.failed'));
    }
  };
  const asSvg = ({ svg }: Picture, name: string) => saveFile(`${name}.svg`, [svg], 'image/svg+xml');
  const asPng = async (picture: Picture, name: string) => {
    const density = densityOf(picture.width, picture.height);
    if (density === undefined) toast(t('see.save.tooLarge'));
    else saveFile(`${name}.png`, [await makePng(picture, density)], 'image/png');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div class="row" role="group" aria-label={t('see.save.picture')}>
      <Button icon="save" onClick={() => save(asSvg)}>
        SVG
      </Button>
      <Button icon="save" onClick={() => save(asPng)}>
        PNG
      </Button>
    </div>
  );
}

export function TableButtons(props: SaveTableProps) {
  const save = (ending: string, parts: readonly string[], type: string) =>
    saveFile(`${fileName(props.name)}.${ending}`, parts, type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div class="row" role="group" aria-label={t('see.save.table')}>
      <Button icon="save" onClick={() => save('csv', makeCsv(props.rows()), 'text/csv')}>
        CSV
      </Button>
      <Button icon="save" onClick={() => save('json', makeJson(props.rows()), 'application/json')}>
        JSON
      </Button>
    </div>
  );
}

/** Letters that every system takes in the name of a file. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}.=-]+/gu, '-').slice(0, 100);
