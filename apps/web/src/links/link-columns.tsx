import type { Link } from '@matrixcast/contract/links'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { CopyLink } from './CopyLink.tsx'
import { LinkState } from './LinkState.tsx'

const dash = <span className="dash">—</span>
/** As on the link itself, without the origin of the server. */
const shortOf = (url: string) => url.replace(/^https?:\/\//, '')

export function useLinkColumns(): Column<Link>[] {
  const { t, i18n } = useTranslation('links')
  const number = new Intl.NumberFormat(i18n.language)
  const counted = (key: 'visits' | 'visitors' | 'bots' | 'leads'): Column<Link> => ({
    key,
    title: t(key),
    width: 110,
    align: 'right',
    ...(key === 'bots' ? {} : { sort: key }),
    csv: { path: key },
    render: (link) => number.format(link[key]),
  })
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name, target }) => (
        <span>
          <span className="cell-name cut" title={name}>
            {name}
          </span>
          <span className="cell-second cut" title={target}>
            {target}
          </span>
        </span>
      ),
    },
    {
      key: 'url',
      title: t('link'),
      width: 270,
      csv: { path: 'url' },
      render: ({ url, name }) => (
        <span className="link-cell">
          <span className="cut" title={url}>
            {shortOf(url)}
          </span>
          <CopyLink url={url} name={name} />
        </span>
      ),
    },
    {
      key: 'work',
      title: t('work'),
      width: 200,
      lesser: true,
      csv: { path: 'work.title' },
      render: ({ work }) => (work ? <span className="cut">{work.title}</span> : dash),
    },
    counted('visits'),
    counted('visitors'),
    counted('bots'),
    counted('leads'),
    {
      key: 'lastDay',
      title: t('lastDay'),
      width: 130,
      sort: 'lastDay',
      lesser: true,
      csv: { path: 'lastDay' },
      render: ({ lastDay }) => lastDay ?? dash,
    },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      csv: { path: 'state', kind: 'word', words: { open: t('states.open'), closed: t('states.closed') } },
      render: ({ state }) => <LinkState state={state} />,
    },
    {
      key: 'createtime',
      title: t('createdAt'),
      width: 140,
      sort: 'createtime',
      lesser: true,
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}
