import './words.css'
import { BulbOutlined } from '@ant-design/icons'
import { type SpokenKind, wordsApi } from '@matrixcast/contract/words'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { lazily } from '../ui/lazily.tsx'

// Behind a button that few press, and forms that hold it are large.
const CopyLibrary = lazily(async () => (await import('./CopyLibrary.tsx')).CopyLibrary)
const RewritePane = lazily(async () => (await import('./RewritePane.tsx')).RewritePane)

type WordsAssistantProps = {
  kind: SpokenKind
  /** What stands there already. The sentences of a script are one text with line breaks. */
  texts: readonly string[]
  /** What `{keyword}` becomes. Null: it stays, a plan fills it. Empty: texts with it are not offered. */
  keyword: string | null
  /** How many lines may be taken at once. */
  most: number
  /** Lines as they came: a script with line breaks, topics as `#one #two`. */
  onTake: (lines: string[]) => void
}

const filled = (text: string, keyword: string | null): string | undefined => {
  if (keyword === null || !text.includes('{keyword}')) return text
  return keyword === '' ? undefined : text.replaceAll('{keyword}', keyword)
}

/** Other words for what was written, and the library of those kept: a button and the drawer behind it. */
export function WordsAssistant({ kind, texts, keyword, most, onTake }: WordsAssistantProps) {
  const { t } = useTranslation('ui')
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [pane, setPane] = useState<'rewrite' | 'library'>('rewrite')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (text: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== text)
    setChosen(isOn ? [...others, text].slice(-most) : others)
  }
  const fill = (text: string) => filled(text, keyword)
  const close = () => {
    setIsOpen(false)
    setChosen([])
  }
  if (!may(wordsApi.rewrite)) return null
  return (
    <>
      <Button icon={<BulbOutlined />} onClick={() => setIsOpen(true)}>
        {t('words.open')}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        title={t(`words.titles.${kind}`)}
        size={560}
        mask={false}
        destroyOnHidden
        extra={
          <Segmented
            value={pane}
            aria-label={t('words.open')}
            options={[
              { value: 'rewrite', label: t('words.rewrite') },
              { value: 'library', label: t('words.library') },
            ]}
            onChange={(next) => setPane(next === 'library' ? 'library' : 'rewrite')}
          />
        }
        footer={
          <div className="words-foot">
            <span className="meta">{most === 1 ? t('words.takeOne') : ''}</span>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              type="primary"
              disabled={chosen.length === 0}
              onClick={() => {
                onTake([...chosen])
                close()
              }}
            >
              {t('words.take', { count: chosen.length })}
            </Button>
          </div>
        }
      >
        {pane === 'rewrite' ? (
          <RewritePane kind={kind} texts={texts} fill={fill} chosen={chosen} onChoose={choose} />
        ) : (
          <CopyLibrary kind={kind} fill={fill} chosen={chosen} onChoose={choose} />
        )}
      </Drawer>
    </>
  )
}
