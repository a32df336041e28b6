import { CheckCircleOutlined, EditOutlined, MinusCircleOutlined } from '@ant-design/icons'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useListActions } from '../ui/list/list-actions.tsx'

type Page = { id: string; state: 'open' | 'closed' }
type Calls<Row> = { list: Endpoint; save: Endpoint; setState: Endpoint; onEdit: (row: Row) => void; edit: string }

/** Changing, opening and closing pages that visitors see. */
export function usePageActions<Row extends Page>({ list, save, setState, onEdit, edit }: Calls<Row>) {
  const { t } = useTranslation('forms')
  return useListActions<Row>(
    [
      {
        key: 'edit',
        label: edit,
        icon: <EditOutlined />,
        places: ['drawer'],
        call: save,
        run: ([row]) => row && onEdit(row),
      },
      {
        key: 'open',
        label: t('open'),
        icon: <CheckCircleOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        call: setState,
        when: (row) => row.state === 'closed',
        given: () => ({ state: 'open' }),
        whole: { given: { state: 'open' } },
        done: (count) => t('opened', { count }),
      },
      {
        key: 'close',
        label: t('close'),
        icon: <MinusCircleOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        danger: true,
        call: setState,
        when: (row) => row.state === 'open',
        given: () => ({ state: 'closed' }),
        whole: { given: { state: 'closed' }, body: t('closeBody') },
        confirm: ({ length }) => ({
          title: t('closeTitle', { count: length }),
          content: t('closeBody'),
          keep: t('keep'),
        }),
        done: (count) => t('closed', { count }),
      },
    ],
    { refreshes: [list] },
  )
}
