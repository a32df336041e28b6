import { App, Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/AppLink.tsx'
import { paths, withQuery } from '../../ui/paths.ts'
import { copyOfPage } from '../server-page.ts'
import { useEditor, useStore } from '../use-editor.ts'
import type { Ended } from './use-together.ts'

type TogetherNotesProps = { ended: Ended | null; onTakeOver: () => void }

/** What is said of others: who writes the words one wanted, what a step had to leave, and that one may no longer edit. */
export function TogetherNotes({ ended, onTakeOver }: TogetherNotesProps) {
  const { t } = useTranslation('together')
  const { message } = App.useApp()
  const store = useStore()
  const held = useEditor((state) => state.held)
  const left = useEditor(({ history }) => history.left)
  useEffect(() => {
    const [first] = left
    if (first === undefined) return
    const words = first.kind === 'gone' ? (first.element === undefined ? 'page' : 'element') : 'field'
    void message.info({ key: 'left', content: t(`left.${words}`) })
  }, [left, message, t])
  return (
    <>
      {held !== null && (
        <div className="together-note" role="status">
          <span>{t('writes', { name: held.by })}</span>
          <Button size="small" onClick={onTakeOver}>
            {t('takeOver')}
          </Button>
          <Button size="small" type="text" onClick={() => store.set({ held: null })}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {ended !== null && <EndedDialog ended={ended} />}
    </>
  )
}

function EndedDialog({ ended }: { ended: Ended }) {
  const { t } = useTranslation('together')
  const store = useStore()
  const go = useGo()
  const keep = async () => {
    const project = store.now()
    go(withQuery(paths.quarkEditor, { id: await copyOfPage(project, t('copyOf', { title: project.title })) }))
  }
  return (
    <Modal open closable={false} mask={{ closable: false }} keyboard={false} title={t(`${ended}Title`)} footer={null}>
      <p>{t(`${ended}Body`)}</p>
      <div className="conflict-ways">
        <Button type="primary" onClick={() => void keep()}>
          {t('keepCopy')}
        </Button>
        <Button onClick={() => go(paths.quarkHome)}>{t('toList')}</Button>
      </div>
    </Modal>
  )
}
