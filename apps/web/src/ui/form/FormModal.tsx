import { App, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStayOnPage } from '../use-stay-on-page.ts'
import { FormBody, keepsFocus } from './FormBody.tsx'
import type { EndpointForm } from './use-endpoint-form.ts'

type Props<Values extends FieldValues> = {
  form: EndpointForm<Values>
  title: string
  okText?: string
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form. It asks before words that were not saved go. */
export function FormModal<Values extends FieldValues>({
  form,
  title,
  okText,
  width,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  const { isDirty, isSending, send } = form
  useStayOnPage(isDirty)
  const close = () => {
    if (!isDirty) return onClose()
    modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveBody'),
      okText: t('form.leave'),
      okButtonProps: { danger: true },
      cancelText: t('form.stay'),
      onOk: onClose,
    })
  }
  return (
    <Modal
      open
      width={width ?? 560}
      title={title}
      okText={okText ?? t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isSending, ...keepsFocus }}
      cancelButtonProps={keepsFocus}
      onOk={send}
      onCancel={close}
    >
      <FormBody form={form}>{children}</FormBody>
    </Modal>
  )
}
