import { keywordRankApi } from '@matrixcast/contract/keyword-ranks'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { WordsField } from './WordsField.tsx'

/** Follows words in the results of one engine, for one address. */
export function FollowDialog({ words, onClose }: { words: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const { message } = App.useApp()
  const form = useEndpointForm(keywordRankApi.add, {
    from: { words: [...words], engine: '', address: '' },
    faultFields: [['rankWithoutWord', 'words']],
    refreshes: [keywordRankApi.list],
    done({ added, before }) {
      const counted = [t('rank.added', { count: added }), ...(before > 0 ? [t('before', { count: before })] : [])]
      void message.success(counted.join(' · '))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('rank.add')} okText={t('rank.follow')} onClose={onClose}>
      <WordsField form={form} name="words" label={t('rank.words')} help={t('rank.wordsHelp')} rows={6} />
      <TextField
        form={form}
        name="engine"
        label={t('rank.engine')}
        help={t('rank.engineHelp')}
        placeholder={t('rank.enginePlaceholder')}
      />
      <TextField
        form={form}
        name="address"
        label={t('rank.address')}
        help={t('rank.addressHelp')}
        placeholder="https://"
        change={(value) => value.trim()}
      />
    </FormModal>
  )
}
