import type { MicroAppRow } from '@matrixcast/contract/micro-apps'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { PlatformCell } from './PlatformCell.tsx'

const dash = <span className="dash">—</span>

export function useMicroAppColumns(): Column<MicroAppRow>[] {
  const { t } = useTranslation('mini-apps')
  return [
    {
      key: 'title',
      title: t('apps.name'),
      sort: 'title',
      csv: { path: 'title' },
      render: ({ title }) => (
        <span className="cell-name cut" title={title}>
          {title}
        </span>
      ),
    },
    {
      key: 'platform',
      title: t('apps.platform'),
      width: 220,
      csv: { path: 'platform' },
      render: ({ platform }) => <PlatformCell platform={platform} />,
    },
    {
      key: 'app_id',
      title: t('apps.appId'),
      width: 210,
      sort: 'app_id',
      csv: { path: 'app_id' },
      render: ({ app_id }) => <code>{app_id}</code>,
    },
    {
      key: 'path',
      title: t('apps.path'),
      width: 240,
      csv: { path: 'path' },
      render: ({ path }) =>
        path === '' ? (
          <span className="meta">{t('apps.firstPage')}</span>
        ) : (
          <code className="cut" title={path}>
            {path}
          </code>
        ),
    },
    {
      key: 'mounts',
      title: t('apps.mounts'),
      width: 110,
      csv: { path: 'mounts' },
      render: ({ mounts }) => (mounts === 0 ? dash : t('apps.mountsCount', { count: mounts })),
    },
    {
      key: 'createtime',
      title: t('apps.created'),
      width: 120,
      sort: 'createtime',
      lesser: true,
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}
