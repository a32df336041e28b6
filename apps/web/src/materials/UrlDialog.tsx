import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { AddressField, addressFaults, isSecure } from './AddressField.tsx'

const { input } = materialApi.uploadFromUrl
const fetchFile = { ...materialApi.uploadFromUrl, input: input.extend({ url: input.shape.url.refine(isSecure) }) }

/** Has the server fetch a file from an https address into the folder that is looked at. */
export function UrlDialog({ folderId, onClose }: { folderId: string | null; onClose: () => void }) {
  const { t } = useTranslation('materials')
  const { message } = App.useApp()
  const form = useEndpointForm(fetchFile, {
    from: { url: '', folderId },
    faultFields: addressFaults,
    refreshes: [jobApi.list],
    done() {
      void message.success(t('address.begun'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('address.title')} okText={t('address.fetch')} onClose={onClose}>
      <AddressField form={form} label={t('address.url')} help={t('address.hint')} />
    </FormModal>
  )
}
