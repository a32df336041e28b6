import { type Activity, fissionApi } from '@matrixcast/contract/fission'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { paths, withQuery } from '../ui/paths.ts'

/** A draft like an activity that there is, without its period, codes and pool. */
export function CopyActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('fission')
  const go = useGo()
  const form = useEndpointForm(fissionApi.copy, {
    from: { id: activity.id, name: '' },
    refreshes: [fissionApi.list],
    done({ id }) {
      onClose()
      go(withQuery(paths.fissionForm, { id }))
    },
  })
  return (
    <FormModal form={form} title={t('copyTitle', { name: activity.name })} onClose={onClose}>
      <p className="meta">{t('copyBody')}</p>
      <TextField form={form} name="name" label={t('name')} isFirst />
    </FormModal>
  )
}
