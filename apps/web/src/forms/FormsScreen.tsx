import './forms.css'
import { FormOutlined, PlusOutlined } from '@ant-design/icons'
import { type Form, formApi } from '@matrixcast/contract/forms'
import { linkStates } from '@matrixcast/contract/links'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { FormDetail } from './FormDetail.tsx'
import { useFormColumns } from './form-columns.tsx'
import { usePageActions } from './use-page-actions.tsx'

const FormEditor = lazily(async () => (await import('./FormEditor.tsx')).FormEditor)

/** Forms at addresses of their own: made, changed, closed, and read of what each brought. */
export function FormsScreen() {
  const { t } = useTranslation('forms')
  const may = useMay()
  const state = useListState()
  const columns = useFormColumns()
  const [edited, setEdited] = useState<Form | null>()
  const input = listInputFrom(formApi.list, state)
  const list = useList(formApi.list, input, { everyMs: 30_000 })
  const actions = usePageActions<Form>({ ...formApi, edit: t('editForm'), onEdit: setEdited })
  const add = may(formApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('newForm')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="forms"
        title={t('title')}
        meta={t('meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: undefined },
            ...linkStates.map((value) => ({ value, label: t(`states.${value}`), count: undefined })),
          ],
        }}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{ endpoint: formApi.list, input, label: 'name' }}
        empty={<EmptyState icon={<FormOutlined />} title={t('empty')} hint={t('emptyHint')} action={add} />}
        drawer={(form) => ({ title: form.name, body: <FormDetail form={form} />, footer: actions.footOf(form) })}
        rowLabel={({ name }) => name}
      />
      {edited !== undefined && <FormEditor form={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
