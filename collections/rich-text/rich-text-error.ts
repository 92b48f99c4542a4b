/** What can be wrong with rich text that somebody sends. */
export type RichTextFault =
  'notRichText' | 'unknownNode' | 'badText' | 'badLink' | 'tooDeep' | 'tooLong' | 'empty'

/** Rich text that is refused; whoever catches it has the words for people. */
export class RichTextError extends Error {
  override name = 'RichTextError'

  constructor(readonly fault: RichTextFault) {
    super(fault)
  }
}
