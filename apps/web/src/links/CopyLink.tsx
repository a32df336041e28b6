import type { Link } from '@matrixcast/contract/links'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/CopyButton.tsx'

/** Copies the address of a link. */
export function CopyLink({ url, name }: Pick<Link, 'url' | 'name'>) {
  const { t } = useTranslation('links')
  return <CopyButton text={url} label={`${t('copy')} ${name}`} done={t('copied')} />
}
