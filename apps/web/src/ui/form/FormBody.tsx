import { Alert, Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { EndpointForm } from './use-endpoint-form.ts'
import { useStayAtForm, useUnsaved } from './use-unsaved.ts'

/** Of a button: words that come when a field is left would move the button away under the press. */
export const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

type Props<Values extends FieldValues> = { form: EndpointForm<Values>; children: ReactNode }

/** The fields of a form, and above them what is wrong with none of them. Enter sends it. */
export const FormBody = <Values extends FieldValues>({ form: { problem, send }, children }: Props<Values>) => (
  <form
    className="form-fields"
    noValidate
    onKeyDown={(event) => {
      // Enter takes the day that somebody chose in a calendar; the form is another press.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker') !== null)
        event.preventDefault()
    }}
    onSubmit={(event) => {
      event.preventDefault()
      send()
    }}
  >
    {problem !== undefined && <Alert type="error" showIcon title={problem} />}
    {children}
    <button type="submit" hidden />
  </form>
)

/** A form inside a page with a button of its own. It asks before words that were not saved go. */
export function PageForm<Values extends FieldValues>({ form, children }: Props<Values>) {
  useUnsaved(form.isDirty)
  useStayAtForm(form.isDirty)
  return <FormBody form={form}>{children}</FormBody>
}

type PanelProps<Values extends FieldValues> = Props<Values> & { okText: string; onCancel?: () => void }

/** A form inside a page, with its buttons below. It asks before words that were not saved go. */
export function FormPanel<Values extends FieldValues>({ form, okText, onCancel, children }: PanelProps<Values>) {
  const { t } = useTranslation('ui')
  const leave = useUnsaved(form.isDirty)
  useStayAtForm(form.isDirty)
  return (
    <FormBody form={form}>
      {children}
      <div className="form-buttons">
        {onCancel && (
          <Button {...keepsFocus} onClick={() => leave(onCancel)}>
            {t('cancel')}
          </Button>
        )}
        <Button type="primary" loading={form.isSending} {...keepsFocus} onClick={form.send}>
          {okText}
        </Button>
      </div>
    </FormBody>
  )
}
