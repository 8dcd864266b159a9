import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { CommentController } from './comment.controller.js';
import { commentKind, EditCommentHandler } from './comment.handler.js';
import { commentProjection } from './comment.projection.js';
import { ListCommentsHandler } from './comment.query.js';

@Module({ controllers: [CommentController], providers: [EditCommentHandler, ListCommentsHandler] })
export class CommentModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(commentKind);
    inline.register(commentProjection);
  }
}
