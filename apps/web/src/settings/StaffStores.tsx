import type { OutputOf } from '@matrixcast/contract/endpoint'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { poiApi } from '@matrixcast/contract/pois'
import type { AdminRow } from '@matrixcast/contract/settings'
import { App, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { SomeField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

type Props = { person: AdminRow; onClose: () => void }
type Staff = OutputOf<typeof fissionCodeApi.staff>['data'][number]

/** The stores at which a person takes coupons. */
export function StaffStores({ person, onClose }: Props) {
  const staff = useRead(fissionCodeApi.staff, {}, { fresh: true })
  if (!staff.isSuccess) return <Spin fullscreen />
  const known = staff.data.data.find(({ id }) => id === person.id)
  return <StoresForm person={person} known={known} onClose={onClose} />
}

function StoresForm({ person, known, onClose }: Props & { known: Staff | undefined }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const pois = useRead(poiApi.list, { page: 1, limit: 1000 }).data?.data ?? []
  const form = useEndpointForm(fissionCodeApi.setStaff, {
    from: { adminId: person.id, poiIds: known?.pois.map(({ id }) => id) ?? [], phone: known?.phone ?? '' },
    refreshes: [fissionCodeApi.staff],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('storesOf', { name: person.nickname })} width={480} onClose={onClose}>
      <SomeField
        form={form}
        name="poiIds"
        label={t('stores')}
        help={t('storesHelp')}
        options={pois.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField form={form} name="phone" label={t('staffPhone')} help={t('staffPhoneHelp')} />
    </FormModal>
  )
}
