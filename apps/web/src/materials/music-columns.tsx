import { StarFilled, StarOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { Waveform } from '../ui/Waveform.tsx'
import { LicenceChip } from './LicenceChip.tsx'

const dash = <span className="dash">—</span>

function Favourite({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const { mutate } = useAction(musicApi.favourite, { refreshes: [materialApi.list] })
  return (
    <button
      type="button"
      className={material.favourite ? 'icon-button favourite favourite-on' : 'icon-button favourite'}
      aria-pressed={material.favourite}
      aria-label={t('favouriteOf', { name: material.title || material.filename })}
      disabled={!may(musicApi.favourite)}
      onClick={() => mutate({ ids: [material.id], favourite: !material.favourite })}
    >
      {material.favourite ? <StarFilled /> : <StarOutlined />}
    </button>
  )
}

/** Columns of the music library. */
export function useMusicColumns(): Column<Material>[] {
  const { t } = useTranslation('materials')
  return [
    {
      key: 'title',
      title: t('piece'),
      sort: 'title',
      render: (row) => (
        <span className="cell-thing">
          <Favourite material={row} />
          <span>
            <span className="cell-name cut" title={row.filename}>
              {row.title || row.filename}
            </span>
            <span className="cell-second cut">{row.artist || row.filename}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'waveform',
      title: t('listen'),
      width: 320,
      render: (row) => (
        <Waveform url={row.fullurl} name={row.title || row.filename} peaks={row.waveform} seconds={row.seconds} />
      ),
    },
    {
      key: 'mood',
      title: t('mood'),
      width: 100,
      render: ({ mood }) => (mood === null ? dash : t(`moods.${mood}`)),
    },
    {
      key: 'category',
      title: t('category'),
      width: 120,
      lesser: true,
      render: ({ category }) => category || dash,
    },
    { key: 'licence', title: t('licence'), width: 150, render: ({ licence }) => <LicenceChip licence={licence} /> },
    {
      key: 'loudness',
      title: t('loudness'),
      width: 110,
      align: 'right',
      sort: 'loudness',
      lesser: true,
      render: ({ loudness }) => (loudness === null ? dash : `${loudness.toFixed(1)} LUFS`),
    },
    {
      key: 'bpm',
      title: t('bpm'),
      width: 80,
      align: 'right',
      hiddenAtFirst: true,
      render: ({ bpm }) => (bpm === null ? dash : Math.round(bpm)),
    },
    {
      key: 'uses',
      title: t('uses'),
      width: 100,
      align: 'right',
      render: ({ uses }) => (uses === 0 ? <span className="meta">{t('unused')}</span> : t('usedBy', { count: uses })),
    },
    {
      key: 'createtime',
      title: t('added'),
      width: 120,
      sort: 'createtime',
      lesser: true,
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}
