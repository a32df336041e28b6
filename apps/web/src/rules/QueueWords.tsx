import { CheckOutlined } from '@ant-design/icons'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { HitRow } from '@matrixcast/contract/rule-hits'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { answerExcess, answerLength } from '@matrixcast/domain/answer-length'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { PageForm } from '../ui/form/FormBody.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

type Props = { hit: HitRow; refreshes: readonly Endpoint[] }

/** The answer as the rule has it, to be sent so or in other words. */
export const QueueWords = (props: Props) =>
  useMay()(talkOperationApi.approve) ? <WordsForm {...props} /> : <blockquote>{props.hit.text}</blockquote>

function WordsForm({ hit, refreshes }: Props) {
  const { t } = useTranslation('rules')
  const showOutcome = useShowOutcome()
  const approve = useAction(talkOperationApi.approve, {
    refreshes,
    ownFaults: ['invalidInput'],
    onDone: (outcome) =>
      showOutcome(outcome, t(outcome.isStopped ? 'operation.approvedStopped' : 'operation.approved', { count: 1 })),
  })
  const excessOf = (text: string) => hit.answerLimit && answerExcess(text, hit.answerLimit)
  const input = talkOperationApi.approve.input
    .required({ text: true })
    .refine(({ text }) => excessOf(text) === null, { path: ['text'], error: 'letters' })
  const form = useEndpointForm(
    { ...talkOperationApi.approve, input },
    {
      from: { ids: [hit.id], text: hit.text },
      through: ({ ids, text }) => approve.mutateAsync({ ids, ...(text === hit.text ? {} : { text }) }),
    },
  )
  const text = String(form.useValue('text'))
  const excess = excessOf(text)
  const letters =
    excess?.unit === 'bytes'
      ? t('operation.bytes', { bytes: excess.length, most: excess.most })
      : t('operation.letters', {
          letters: answerLength(text.trim(), hit.answerLimit?.countedBy ?? 'letters'),
          most: hit.answerLimit?.most ?? '—',
        })
  return (
    <PageForm form={form}>
      <LinesField form={form} name="text" label={t('hit.answer')} rows={3} help={letters} wrong={letters} />
      <span>
        <SaveButton form={form}>
          <CheckOutlined /> {t(form.isDirty ? 'operation.approveSo' : 'operation.approve')}
        </SaveButton>
      </span>
    </PageForm>
  )
}
