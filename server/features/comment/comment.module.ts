import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { CommentController } from './comment.controller.js';
import { commentKind, EditCommentHandler } from './comment.handler.js';
import { commentProjection } from './comment.projection.js';
import { CommentLive } from './comment.live.js';
import { CommentReader } from './comment.reader.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, commentKind)
@Registers(InlineProjections, commentProjection)
@Module({ controllers: [CommentController], providers: [CommentLive, CommentReader, EditCommentHandler] })
export class CommentModule {}
