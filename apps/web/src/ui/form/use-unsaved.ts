import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { createContext, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStayOnPage } from '../use-stay-on-page.ts'

/** The forms with unsaved words inside a dialog. */
export const UnsavedForms = createContext<Set<object> | undefined>(undefined)

/** Asks whether unsaved words may go. */
export function useAskToLeave(): () => Promise<boolean> {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  return () =>
    new Promise((answer) => {
      modal.confirm({
        title: t('form.leaveTitle'),
        content: t('form.leaveBody'),
        okText: t('form.leave'),
        okButtonProps: { danger: true },
        cancelText: t('form.stay'),
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })
}

/** Leaves at once, or after a yes to the question as long as something is unsaved. The browser asks as well. */
export function useUnsaved(isDirty: boolean): (leave: () => void) => void {
  const ask = useAskToLeave()
  const around = useContext(UnsavedForms)
  useStayOnPage(isDirty)
  useEffect(() => {
    if (!isDirty || around === undefined) return
    const form = {}
    around.add(form)
    return () => void around.delete(form)
  }, [isDirty, around])
  return (leave) => {
    if (!isDirty) return leave()
    void ask().then((isLeft) => isLeft && leave())
  }
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }): string => {
  const { open, tab } = { open: '', tab: '', ...search }
  return JSON.stringify([pathname, open, tab])
}

/** For a form inside a page: another page, tab or row takes its place, filters and sorting do not. */
export function useStayAtForm(isDirty: boolean): void {
  const ask = useAskToLeave()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => placeOf(current) !== placeOf(next) && !(await ask()),
  })
}
