import { mostOfArticle } from '@matrixcast/contract/article-doc'
import type { Editor } from '@tiptap/core'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayLinkTo } from './article-extensions.ts'

/** `example.com/a` is meant as an address of the web. */
const wholeAddress = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()

/** Sets, changes or takes away the link of what is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('articles')
  const before: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const [isWrong, setIsWrong] = useState(false)
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const set = () => {
    const href = wholeAddress(typed)
    setIsWrong(!mayLinkTo(href))
    if (!mayLinkTo(href)) return
    onClose()
    if (editor.state.selection.empty && before === undefined) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain().setLink({ href }).run()
  }
  const remove = () => {
    onClose()
    chain().unsetLink().run()
  }
  return (
    <Modal
      open
      title={t('link.title')}
      onCancel={onClose}
      footer={[
        ...(before === undefined
          ? []
          : [
              <Button key="remove" onClick={remove}>
                {t('link.remove')}
              </Button>,
            ]),
        <Button key="set" type="primary" onClick={set}>
          {t('link.set')}
        </Button>,
      ]}
    >
      <Form.Item
        layout="vertical"
        label={t('link.address')}
        htmlFor="article-link"
        {...(isWrong ? { validateStatus: 'error' as const, help: t('link.wrong') } : {})}
      >
        <Input
          id="article-link"
          autoFocus
          value={typed}
          maxLength={mostOfArticle.link}
          placeholder="https://"
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={set}
        />
      </Form.Item>
    </Modal>
  )
}
