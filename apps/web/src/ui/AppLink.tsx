import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCallback } from 'react'

/** Goes to one of our own addresses. */
export function useGo() {
  const { history } = useRouter()
  return useCallback(
    (href: string, { replace = false }: { replace?: boolean } = {}) => {
      if (replace) history.replace(href)
      else history.push(href)
    },
    [history],
  )
}

type AppLinkProps = {
  href: string
  className?: string | undefined
  current?: boolean
  label?: string
  children: ReactNode
}

/** A link within the app: opens in place, and in a new tab when asked to. */
export function AppLink({ href, className, current = false, label, children }: AppLinkProps) {
  const go = useGo()
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  )
}
