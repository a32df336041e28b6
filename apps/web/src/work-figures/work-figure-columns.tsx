import type { WorkFigures } from '@matrixcast/contract/work-figures'
import { type PostFigureName, postFigureNames } from '@matrixcast/domain/post-reading'
import { useTranslation } from 'react-i18next'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import { FigureCell } from './FigureCell.tsx'

const lesser = new Set<PostFigureName>(['shares', 'saves'])

export function useWorkFigureColumns(): Column<WorkFigures>[] {
  const { t, i18n } = useTranslation('work-figures')
  const figure = (name: PostFigureName): Column<WorkFigures> => ({
    key: name,
    title: t(`figures.${name}`),
    width: 100,
    align: 'right',
    sort: name,
    lesser: lesser.has(name),
    csv: { path: name, kind: 'number' },
    render: (row) => <FigureCell row={row} name={name} />,
  })
  return [
    {
      key: 'title',
      title: t('work'),
      csv: { path: 'title' },
      render: ({ title, coverUrl, topics, goneAt }) => (
        <span className={goneAt === null ? 'cell-thing' : 'cell-thing figures-gone'}>
          <WorkCover url={coverUrl} />
          <span>
            <span className="cell-name cut" title={title}>
              {title}
            </span>
            <span className="cell-second cut">
              {goneAt === null ? topics.map((one) => `#${one}`).join(' ') : t('gone')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'account',
      title: t('account'),
      width: 180,
      csv: { path: 'openname' },
      render: ({ openname, platform }) => <AccountName name={openname} platform={platform} />,
    },
    {
      key: 'posted',
      title: t('posted'),
      width: 120,
      sort: 'posted',
      csv: { path: 'postedAt', kind: 'time' },
      render: ({ postedAt }) => <Ago at={postedAt} />,
    },
    ...postFigureNames.map(figure),
    {
      key: 'leads',
      title: t('leads'),
      width: 90,
      align: 'right',
      sort: 'leads',
      csv: { path: 'leads', kind: 'number' },
      render: ({ leads }) => new Intl.NumberFormat(i18n.language).format(leads),
    },
    {
      key: 'readAt',
      title: t('readAt'),
      width: 130,
      sort: 'readAt',
      lesser: true,
      csv: { path: 'readAt', kind: 'time' },
      render: ({ readAt }) => <Ago at={readAt} />,
    },
  ]
}
