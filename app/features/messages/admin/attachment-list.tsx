import { useTranslation } from '~/i18n/use-translation'
import { Download, Paperclip } from '~/ui/icons'

import type { MessageView } from '../thread-view'
import { useSizeText } from './use-size-text'

/** The files of a mail, each to be downloaded. */
export function AttachmentList({ attachments }: Pick<MessageView, 'attachments'>) {
  const { t } = useTranslation('messages')
  const sizeText = useSizeText()
  return (
    <ul aria-label={t('column.attachments')} className="flex flex-wrap gap-2 text-sm">
      {attachments.map(({ id, name, size, url }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={url}
            download={name}
            title={t('download', { name })}
            className="flex min-h-9 items-center gap-2 rounded-control border border-edge bg-surface px-3 py-1.5 hover:border-ink max-md:min-h-11"
          >
            <Paperclip aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <bdi className="truncate">{name}</bdi>
            <span className="shrink-0 whitespace-nowrap text-ink-soft">{sizeText(size)}</span>
            <Download aria-hidden className="size-4 shrink-0 text-ink-soft print:hidden" />
          </a>
        </li>
      ))}
    </ul>
  )
}
