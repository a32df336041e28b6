import { CheckCircleFilled, LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import { type TutorialDetail, tutorialApi } from '@matrixcast/contract/library'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { HtmlText } from './HtmlText.tsx'

/** The text, what the reader thinks of it, and the ones before and after it. */
export function TutorialArticle({ tutorial }: { tutorial: TutorialDetail }) {
  const { id, title, content, minutes, category, prev, next, isRead, isHelpful } = tutorial
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const end = useRef<HTMLDivElement>(null)
  const { mutate: mark, isPending } = useAction(tutorialApi.seen, { refreshes: [tutorialApi.detail, tutorialApi.list] })
  const rate = useAction(tutorialApi.feedback, {
    refreshes: [tutorialApi.detail],
    onDone: () => void message.success(t('thanks')),
  })
  // Whoever came to the end of it has read it; who takes that back keeps it so until the page is opened again.
  const wasRead = useRef(isRead)
  useEffect(() => {
    if (wasRead.current || !end.current || !('IntersectionObserver' in window)) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (wasRead.current || !entries.some(({ isIntersecting }) => isIntersecting)) return
      wasRead.current = true
      mark({ id })
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [id, mark])
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${withQuery(paths.tutorial, { id })}`)
    void message.success(t('copied'))
  }
  const choose = (value: boolean) => rate.mutate({ id, isHelpful: isHelpful === value ? null : value })
  return (
    <article className="panel tutorial-article">
      <div className="tutorial-head meta">
        <AppLink href={paths.tutorials}>{t('back')}</AppLink>
        <span>
          {t(`categories.${category}`)} · {t('minutes', { count: minutes })}
        </span>
        {isRead && (
          <span className="library-read">
            <CheckCircleFilled /> {t('read')}
          </span>
        )}
        <span className="tutorial-tools">
          <Button size="small" icon={<LinkOutlined />} onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
          <Button size="small" icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <h1>{title}</h1>
      <HtmlText html={content} />
      <div className="tutorial-foot" ref={end}>
        <span>{t('helpful')}</span>
        <Button
          aria-pressed={isHelpful === true}
          type={isHelpful === true ? 'primary' : 'default'}
          onClick={() => choose(true)}
        >
          {t('yes')}
        </Button>
        <Button
          aria-pressed={isHelpful === false}
          type={isHelpful === false ? 'primary' : 'default'}
          onClick={() => choose(false)}
        >
          {t('no')}
        </Button>
        <Button type="text" loading={isPending} onClick={() => mark({ id, isRead: !isRead })}>
          {t(isRead ? 'markUnread' : 'markRead')}
        </Button>
      </div>
      <nav className="tutorial-neighbours" aria-label={`${t('previous')}, ${t('next')}`}>
        {prev && (
          <AppLink href={withQuery(paths.tutorial, { id: prev.id })}>
            <span className="meta">{t('previous')}</span>
            <br />
            {prev.title}
          </AppLink>
        )}
        {next && (
          <AppLink href={withQuery(paths.tutorial, { id: next.id })} className="tutorial-next">
            <span className="meta">{t('next')}</span>
            <br />
            {next.title}
          </AppLink>
        )}
      </nav>
    </article>
  )
}
