import { keywordRankApi, type RankedWord } from '@matrixcast/contract/keyword-ranks'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, NumberField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

const outcomes = ['found', 'notFound'] as const

/** What a person saw in the results today. */
export function ReadingDialog({ row, onClose }: { row: RankedWord; onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const { message } = App.useApp()
  const form = useEndpointForm(keywordRankApi.addReading, {
    from: { id: row.id, outcome: 'found', position: null },
    give: (values) => (values.outcome === 'found' ? values : { ...values, position: null }),
    refreshes: [keywordRankApi.list, keywordRankApi.history],
    done() {
      void message.success(t('rank.recorded'))
      onClose()
    },
  })
  const isFound = form.useValue('outcome') === 'found'
  return (
    <FormModal form={form} title={t('rank.recordOf', { word: row.word })} width={420} onClose={onClose}>
      <ChoiceField
        form={form}
        name="outcome"
        label={t('rank.outcome')}
        options={outcomes.map((value) => ({ value, label: t(`rank.states.${value}`) }))}
      />
      {isFound && <NumberField form={form} name="position" label={t('rank.position')} help={t('rank.positionHelp')} />}
    </FormModal>
  )
}
