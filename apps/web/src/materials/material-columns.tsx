import { CopyOutlined } from '@ant-design/icons'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { bytesText, durationText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'

const dash = <span className="dash">—</span>

/** Columns of the material list; in the trash, when a material came there. */
export function useMaterialColumns({ isTrash }: { isTrash: boolean }): Column<Material>[] {
  const { t } = useTranslation('materials')
  return [
    {
      key: 'filename',
      title: t('name'),
      sort: 'filename',
      csv: { path: 'filename' },
      render: (row) => (
        <span className="cell-thing">
          <MaterialThumb material={row} />
          <span>
            <span className="cell-name cut" title={row.filename}>
              {row.filename}
            </span>
            <span className="cell-second cut">
              {row.duplicates !== null && row.duplicates > 0 && (
                <span className="chip chip-warn twin-chip">
                  <CopyOutlined />
                  {t('duplicates', { count: row.duplicates })}
                </span>
              )}
              {row.kind === 'font' ? row.title : row.mimetype}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'tags',
      title: t('tags'),
      csv: { path: 'tags' },
      width: 180,
      lesser: true,
      render: ({ tags }) => (tags.length === 0 ? dash : <Tags tags={tags} />),
    },
    {
      key: 'seconds',
      title: t('length'),
      csv: { path: 'seconds', kind: 'number' },
      width: 80,
      align: 'right',
      sort: 'seconds',
      render: ({ seconds }) => (seconds === null ? dash : durationText(seconds)),
    },
    {
      key: 'frame',
      title: t('frame'),
      width: 120,
      lesser: true,
      render: ({ imagewidth, imageheight }) =>
        imagewidth === null || imageheight === null ? dash : `${imagewidth}×${imageheight}`,
    },
    {
      key: 'codec',
      title: t('codec'),
      csv: { path: 'codec' },
      width: 120,
      lesser: true,
      hiddenAtFirst: true,
      render: ({ codec: word, fps }) =>
        word === null ? dash : `${word}${fps === null ? '' : ` · ${Math.round(fps)} fps`}`,
    },
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
      width: 100,
      align: 'right',
      lesser: true,
      render: ({ uses }) => (uses === 0 ? <span className="meta">{t('unused')}</span> : t('usedBy', { count: uses })),
    },
    isTrash
      ? {
          key: 'deletetime',
          title: t('deleted'),
          width: 120,
          sort: 'deletetime',
          render: ({ deletetime }) => (deletetime === null ? dash : <Ago at={deletetime} />),
        }
      : {
          key: 'createtime',
          title: t('added'),
          csv: { path: 'createtime', kind: 'time' as const },
          width: 120,
          sort: 'createtime',
          render: ({ createtime }) => <Ago at={createtime} />,
        },
  ]
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="tags cut" title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </span>
  )
}
