import '../words/words.css'
import type { SpokenKind } from '@matrixcast/contract/words'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RewritePane } from '../words/RewritePane.tsx'

const kinds = ['title', 'topics', 'script'] as const

/** Other words for what was written, to be copied anywhere. */
export function TitlesTool() {
  const { t } = useTranslation('tools')
  const { message } = App.useApp()
  const [kind, setKind] = useState<SpokenKind>('title')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const copy = async () => {
    await navigator.clipboard.writeText(chosen.join('\n'))
    void message.success(t('titles.copied'))
  }
  return (
    <>
      <Segmented
        aria-label={t('titles.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`titles.kinds.${value}`) }))}
        onChange={(next) => {
          setKind(next)
          setChosen([])
        }}
      />
      <p className="meta">{t('titles.built')}</p>
      <RewritePane
        key={kind}
        kind={kind}
        texts={[]}
        fill={(text) => text}
        chosen={chosen}
        onChoose={(text, isOn) => setChosen([...chosen.filter((one) => one !== text), ...(isOn ? [text] : [])])}
      />
      <div>
        <Button disabled={chosen.length === 0} onClick={() => void copy()}>
          {t('titles.copy', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}
