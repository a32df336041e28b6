import type { Form } from '@matrixcast/contract/forms'
import type { Inbox } from '@matrixcast/contract/inboxes'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { PageState } from './PageState.tsx'

/** As on the page itself, without the origin of the server. */
const shortOf = (url: string) => url.replace(/^https?:\/\//, '')

/** What forms and chat pages have in common. */
function usePageColumns<Row extends Form | Inbox>() {
  const { t, i18n } = useTranslation('forms')
  const number = new Intl.NumberFormat(i18n.language)
  const address: Column<Row> = {
    key: 'url',
    title: t('address'),
    width: 270,
    csv: { path: 'url' },
    render: ({ url, name }) => (
      <span className="own-line">
        <span className="cut" title={url}>
          {shortOf(url)}
        </span>
        <CopyButton text={url} label={`${t('copy')} ${name}`} done={t('copied')} />
      </span>
    ),
  }
  const state: Column<Row> = {
    key: 'state',
    title: t('state'),
    width: 110,
    csv: { path: 'state', kind: 'word', words: { open: t('states.open'), closed: t('states.closed') } },
    render: (row) => <PageState state={row.state} />,
  }
  const created: Column<Row> = {
    key: 'createtime',
    title: t('createdAt'),
    width: 140,
    sort: 'createtime',
    lesser: true,
    csv: { path: 'createtime', kind: 'time' },
    render: ({ createtime }) => <Ago at={createtime} />,
  }
  return { address, state, created, shown: (figure: number) => number.format(figure) }
}

export function useFormColumns(): Column<Form>[] {
  const { t } = useTranslation('forms')
  const { address, state, created, shown } = usePageColumns<Form>()
  const counted = (key: 'visits' | 'taken' | 'leads' | 'refused'): Column<Form> => ({
    key,
    title: t(key),
    width: 110,
    align: 'right',
    ...(key === 'refused' ? { lesser: true } : { sort: key }),
    csv: { path: key },
    render: (form) => shown(form[key]),
  })
  const name: Column<Form> = {
    key: 'name',
    title: t('name'),
    sort: 'name',
    csv: { path: 'name' },
    render: (form) => (
      <span>
        <span className="cell-name cut" title={form.name}>
          {form.name}
        </span>
        <span className="cell-second cut" title={form.title}>
          {form.title}
        </span>
      </span>
    ),
  }
  return [name, address, counted('visits'), counted('taken'), counted('leads'), counted('refused'), state, created]
}

export function useChatPageColumns(): Column<Inbox>[] {
  const { t } = useTranslation('forms')
  const { address, state, created, shown } = usePageColumns<Inbox>()
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name, members }) => (
        <span>
          <span className="cell-name cut" title={name}>
            {name}
          </span>
          <span className="cell-second cut">{members.map((one) => one.name).join(', ') || t('chat.nobody')}</span>
        </span>
      ),
    },
    address,
    {
      key: 'visits',
      title: t('visits'),
      width: 110,
      align: 'right',
      sort: 'visits',
      csv: { path: 'visits' },
      render: ({ visits }) => shown(visits),
    },
    {
      key: 'conversations',
      title: t('chat.conversations'),
      width: 120,
      align: 'right',
      csv: { path: 'conversations' },
      render: ({ conversations }) => shown(conversations),
    },
    {
      key: 'waiting',
      title: t('chat.waiting'),
      width: 110,
      align: 'right',
      csv: { path: 'waiting' },
      render: ({ waiting }) => shown(waiting),
    },
    state,
    created,
  ]
}
