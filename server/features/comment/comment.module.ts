import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { RecordSources } from '../../live/record-sources.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { CommentController } from './comment.controller.js';
import { commentKind, EditCommentHandler } from './comment.handler.js';
import { commentProjection } from './comment.projection.js';
import { CommentLive } from './comment.live.js';
import { CommentReader } from './comment.reader.js';

@Module({ controllers: [CommentController], providers: [CommentLive, CommentReader, EditCommentHandler] })
export class CommentModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, live: CommentLive) {
    kinds.register(commentKind);
    inline.register(commentProjection);
    sources.planning.add(live.ofWeek);
    sources.rosterWeek.add(live.ofWeek);
    sources.everybody.add(live.ofLocation);
  }
}
