import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { bytesText, durationText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { Waveform } from '../ui/Waveform.tsx'

const dash = <span className="dash">—</span>

/** Columns of the material list and of the music library. */
export function useMaterialColumns(isMusic: boolean): Column<Material>[] {
  const { t } = useTranslation('materials')
  const name: Column<Material> = {
    key: 'filename',
    title: t('name'),
    sort: 'filename',
    csv: { path: 'filename' },
    render: (row) => (
      <span className="cell-thing">
        <MaterialThumb material={row} {...(isMusic ? { widthPx: 36, heightPx: 36 } : {})} />
        <span>
          <span className="cell-name cut" title={row.filename}>
            {row.filename}
          </span>
          <span className="cell-second cut">{row.mimetype}</span>
        </span>
      </span>
    ),
  }
  const length: Column<Material> = {
    key: 'seconds',
    title: t('length'),
    csv: { path: 'seconds', kind: 'number' },
    width: 90,
    align: 'right',
    render: ({ seconds }) => (seconds === null ? dash : durationText(seconds)),
  }
  const rest: Column<Material>[] = [
    {
      key: 'filesize',
      title: t('size'),
      csv: { path: 'filesize', kind: 'number' },
      width: 100,
      align: 'right',
      sort: 'filesize',
      render: ({ filesize }) => bytesText(filesize),
    },
    {
      key: 'uses',
      title: t('uses'),
      csv: { path: 'uses', kind: 'number' },
      width: 110,
      align: 'right',
      render: ({ uses }) => (uses === 0 ? <span className="meta">{t('unused')}</span> : t('usedBy', { count: uses })),
    },
    {
      key: 'createtime',
      title: t('added'),
      csv: { path: 'createtime', kind: 'time' },
      width: 130,
      sort: 'createtime',
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
  if (isMusic) {
    const wave: Column<Material> = {
      key: 'waveform',
      title: t('listen'),
      width: 360,
      lesser: true,
      render: (row) => <Waveform url={row.fullurl} name={row.filename} peaks={row.waveform} seconds={row.seconds} />,
    }
    return [name, wave, ...rest]
  }
  const frame: Column<Material> = {
    key: 'frame',
    title: t('frame'),
    width: 130,
    lesser: true,
    render: ({ imagewidth, imageheight }) =>
      imagewidth === null || imageheight === null ? dash : `${imagewidth}×${imageheight}`,
  }
  const codec: Column<Material> = {
    key: 'codec',
    title: t('codec'),
    csv: { path: 'codec' },
    width: 120,
    lesser: true,
    render: ({ codec: word, fps }) =>
      word === null ? dash : `${word}${fps === null ? '' : ` · ${Math.round(fps)} fps`}`,
  }
  return [name, length, frame, codec, ...rest]
}
