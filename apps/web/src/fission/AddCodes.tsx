import { fissionApi } from '@matrixcast/contract/fission'
import { codeKinds, fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, NumberField, TagsField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { CodeOwnerFields } from './CodeOwnerFields.tsx'

/** New codes: one a name, or so many that are called by their numbers. */
export function AddCodes({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const { t } = useTranslation('fission')
  const { message } = App.useApp()
  const form = useEndpointForm(fissionCodeApi.add, {
    from: { activityId, kind: 'store', names: [], n: 1, poiId: null, staffId: null },
    refreshes: [fissionCodeApi.list, fissionCodeApi.league, fissionApi.info, fissionApi.list],
    done({ codes }) {
      void message.success(t('codesAdded', { count: codes.length }))
      onClose()
    },
  })
  const names = form.useValue('names')
  const hasNames = Array.isArray(names) && names.length > 0
  return (
    <FormModal form={form} title={t('newCodes')} onClose={onClose}>
      <ChoiceField
        form={form}
        name="kind"
        label={t('kind')}
        options={codeKinds.map((value) => ({ value, label: t(`codeKinds.${value}`) }))}
      />
      <TagsField
        form={form}
        name="names"
        label={t('names')}
        help={t('namesHelp')}
        separators={[',', '，', '、', '\n']}
      />
      {!hasNames && <NumberField form={form} name="n" label={t('howMany')} />}
      <CodeOwnerFields form={form} />
    </FormModal>
  )
}
