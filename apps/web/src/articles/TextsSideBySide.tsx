import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Words = { title: string; text: string }
type TextsSideBySideProps = {
  theirs: Words
  ours: Words
  mayTake: boolean
  mayOverwrite: boolean
  isBusy: boolean
  onTake: (theirs: Words) => Promise<void>
  onOverwrite: () => void
  onLeave: () => void
}

/** What stands on the site and what was approved here: nothing is written until a person has chosen. */
export function TextsSideBySide(props: TextsSideBySideProps) {
  const { theirs, ours, mayTake, mayOverwrite, isBusy, onTake, onOverwrite, onLeave } = props
  const { t } = useTranslation('articles')
  const [isTaking, setIsTaking] = useState(false)
  const isIdle = !isBusy && !isTaking
  const take = () => {
    setIsTaking(true)
    void onTake(theirs).finally(() => setIsTaking(false))
  }
  return (
    <div className="article-compare">
      {[
        { label: t('update.theirs'), ...theirs },
        { label: t('update.ours'), ...ours },
      ].map(({ label, title, text }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <b>{title}</b>
          <p>{text}</p>
        </section>
      ))}
      <div className="article-compare-ways">
        <Button size="small" disabled={!isIdle || !mayTake} loading={isTaking} onClick={take}>
          {t('update.take')}
        </Button>
        <Button size="small" danger disabled={!isIdle || !mayOverwrite} onClick={onOverwrite}>
          {t('update.overwrite')}
        </Button>
        <Button size="small" disabled={!isIdle} onClick={onLeave}>
          {t('update.leave')}
        </Button>
        <p className="meta">{t('update.takeHint')}</p>
      </div>
    </div>
  )
}
