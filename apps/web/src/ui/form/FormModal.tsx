import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormBody, keepsFocus } from './FormBody.tsx'
import type { EndpointForm } from './use-endpoint-form.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props<Values extends FieldValues> = {
  form: EndpointForm<Values>
  title: ReactNode
  okText?: string
  width?: number
  /** Its fields scroll inside it: it begins near the top, so that the buttons stay in sight. */
  isTall?: boolean
  /** What it does cannot be undone. */
  isDanger?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form. It asks before words that were not saved go. */
export function FormModal<Values extends FieldValues>({
  form,
  title,
  okText,
  width = 560,
  isTall = false,
  isDanger = false,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation('ui')
  const { isDirty, isSending, send } = form
  const leave = useUnsaved(isDirty)
  return (
    <Modal
      open
      width={width}
      {...(isTall ? { style: { top: 24 } } : {})}
      title={title}
      okText={okText ?? t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isSending, danger: isDanger, ...keepsFocus }}
      cancelButtonProps={keepsFocus}
      onOk={send}
      onCancel={() => leave(onClose)}
    >
      <FormBody form={form}>{children}</FormBody>
    </Modal>
  )
}
